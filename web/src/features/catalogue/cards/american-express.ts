import { credit, insurance, reward, travel, type BankCard } from '../bank-card.ts';

export const americanExpress: BankCard[] = [
  { name: 'Amazon Business Prime American Express Card', network: 'American Express', annualFee: '0.00' },
  { name: 'American Express Blue Business Cash Card', network: 'American Express', annualFee: '0.00' },
  {
    name: 'American Express Business Gold Card',
    network: 'American Express',
    annualFee: '375.00',
    benefits: [
      credit(
        'Flexible Business Credit',
        '20.00',
        'monthly',
        'Up to $20 in statement credits each month for U.S. purchases at FedEx, Grubhub and office supply stores.',
      ),
      credit(
        'Walmart+ Credit',
        '13.00',
        'monthly',
        'Up to $13 in statement credits each month for a Walmart+ membership.',
      ),
      credit(
        'Squarespace Credit',
        '150.00',
        'annually',
        'Up to $150 in statement credits each calendar year for Squarespace subscriptions.',
      ),
      credit(
        'ChatGPT Business Credit',
        '300.00',
        'annually',
        'Up to $300 in statement credits each calendar year for a ChatGPT Business subscription.',
      ),
    ],
  },
  {
    name: 'American Express Business Platinum Card',
    network: 'American Express',
    annualFee: '895.00',
    benefits: [
      credit(
        'FHR/Hotel Collection Credit',
        '300.00',
        'semi_annually',
        'Up to $300 in statement credits each half of the year for prepaid Fine Hotels + Resorts or The Hotel Collection bookings made through American Express Travel.',
      ),
      credit(
        'Airline Fee Credit',
        '200.00',
        'annually',
        'Up to $200 in statement credits each calendar year for incidental airline fees such as checked bags and seat selection.',
      ),
      credit(
        'Hilton Hotels Credit',
        '50.00',
        'quarterly',
        'Up to $50 in statement credits each calendar quarter for purchases made directly with Hilton properties.',
      ),
      credit(
        'CLEAR+ Credit',
        '209.00',
        'annually',
        'Up to $209 in statement credits each calendar year for a CLEAR+ membership.',
      ),
      credit(
        'Dell Technologies Credit',
        '150.00',
        'annually',
        'Up to $150 in statement credits each calendar year for U.S. purchases made directly with Dell.',
      ),
      credit(
        'Indeed Credit',
        '90.00',
        'quarterly',
        'Up to $90 in statement credits each calendar quarter for Indeed hiring and recruiting services.',
      ),
      credit(
        'Wireless Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for bills paid directly to a U.S. wireless provider.',
      ),
      credit(
        'ChatGPT Business Credit',
        '300.00',
        'annually',
        'Up to $300 in statement credits each calendar year for a ChatGPT Business subscription.',
      ),
    ],
  },
  {
    name: 'American Express Gold Card',
    network: 'American Express',
    annualFee: '250.00',
    benefits: [
      credit(
        '$120 Uber Cash',
        '10.00',
        'monthly',
        '$10 in Uber Cash each month for U.S. Uber rides and Uber Eats orders.',
      ),
      credit(
        'Resy Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for dining at U.S. Resy restaurants.',
      ),
      travel(
        'No Foreign Transaction Fees',
        '0.00',
        'unlimited',
        'Purchases made abroad carry no foreign transaction fee.',
      ),
      insurance(
        'Travel Insurance',
        '0.00',
        'unlimited',
        'Cover for trips paid for with the card; the guide to benefits states its terms.',
      ),
    ],
  },
  {
    name: 'American Express Graphite Business Cash Unlimited Card',
    network: 'American Express',
    annualFee: '295.00',
  },
  {
    name: 'American Express Green Card',
    network: 'American Express',
    annualFee: '150.00',
    benefits: [
      credit(
        'CLEAR+ Credit',
        '209.00',
        'annually',
        'Up to $209 in statement credits each calendar year for a CLEAR+ membership.',
      ),
    ],
  },
  {
    name: 'American Express Platinum Card',
    network: 'American Express',
    annualFee: '695.00',
    benefits: [
      credit(
        'Airline Fee Credit',
        '200.00',
        'annually',
        'Up to $200 in statement credits each calendar year for incidental fees, such as checked bags, at one airline of your choice.',
      ),
      credit(
        'FHR/THC Hotel Credit',
        '200.00',
        'annually',
        'Up to $200 in statement credits each calendar year for prepaid Fine Hotels + Resorts or The Hotel Collection bookings made through American Express Travel.',
      ),
      credit(
        'Uber Cash',
        '15.00',
        'monthly',
        '$15 in Uber Cash each month, and $35 in December, for U.S. Uber rides and Uber Eats orders.',
        { monthly_amounts: { 12: '35.00' } },
      ),
      credit(
        '$100 Saks Fifth Avenue Credit',
        '50.00',
        'semi_annually',
        'Up to $50 in statement credits for Saks Fifth Avenue purchases from January to June, and again from July to December.',
      ),
      credit(
        'CLEAR+ Credit',
        '179.00',
        'annually',
        'Up to $179 in statement credits each calendar year for a CLEAR+ membership.',
      ),
    ],
  },
  {
    name: 'Blue Business Plus Credit Card from American Express',
    network: 'American Express',
    annualFee: '0.00',
  },
  {
    name: 'Blue Cash Everyday Card from American Express',
    network: 'American Express',
    annualFee: '0.00',
    benefits: [
      credit(
        'Disney Streaming Credit',
        '7.00',
        'monthly',
        'Up to $7 in statement credits each month for a Disney+, Hulu or ESPN subscription in the U.S.',
      ),
      credit(
        'Home Chef Credit',
        '15.00',
        'monthly',
        'Up to $15 in statement credits each month for Home Chef meal kit orders.',
      ),
    ],
  },
  { name: 'Blue Cash Preferred Card from American Express', network: 'American Express', annualFee: '95.00' },
  {
    name: 'Business Green Rewards Card from American Express',
    network: 'American Express',
    annualFee: '95.00',
  },
  { name: 'Delta SkyMiles Blue American Express Card', network: 'American Express', annualFee: '0.00' },
  {
    name: 'Delta SkyMiles Gold American Express Card',
    network: 'American Express',
    annualFee: '150.00',
    benefits: [
      credit(
        'Delta Stays Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
      ),
      credit(
        'Rideshare Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for rides with participating rideshare services.',
      ),
    ],
  },
  {
    name: 'Delta SkyMiles Gold Business American Express Card',
    network: 'American Express',
    annualFee: '150.00',
    benefits: [
      credit(
        'Delta Stays Credit',
        '150.00',
        'annually',
        'Up to $150 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
      ),
      credit(
        'Rideshare Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for rides with participating rideshare services.',
      ),
    ],
  },
  {
    name: 'Delta SkyMiles Platinum American Express Card',
    network: 'American Express',
    annualFee: '350.00',
    benefits: [
      credit(
        'Resy Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for U.S. Resy purchases.',
      ),
      credit(
        'Rideshare Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for U.S. rides with participating rideshare services.',
      ),
      credit(
        'Delta Stays Credit',
        '150.00',
        'annually',
        'Up to $150 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
      ),
    ],
  },
  {
    name: 'Delta SkyMiles Platinum Business American Express Card',
    network: 'American Express',
    annualFee: '350.00',
    benefits: [
      credit(
        'Delta Stays Credit',
        '200.00',
        'annually',
        'Up to $200 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
      ),
      credit(
        'Resy Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for U.S. Resy purchases.',
      ),
      credit(
        'Rideshare Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for rides with participating rideshare services.',
      ),
    ],
  },
  {
    name: 'Delta SkyMiles Reserve American Express Card',
    network: 'American Express',
    annualFee: '650.00',
    benefits: [
      credit(
        'Resy Credit',
        '20.00',
        'monthly',
        'Up to $20 in statement credits each month for U.S. Resy purchases.',
      ),
      credit(
        'Rideshare Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for U.S. rides with participating rideshare services.',
      ),
      credit(
        'Delta Stays Credit',
        '200.00',
        'annually',
        'Up to $200 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
      ),
    ],
  },
  {
    name: 'Delta SkyMiles Reserve Business American Express Card',
    network: 'American Express',
    annualFee: '650.00',
    benefits: [
      credit(
        'Delta Stays Credit',
        '250.00',
        'annually',
        'Up to $250 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
      ),
      credit(
        'Resy Credit',
        '20.00',
        'monthly',
        'Up to $20 in statement credits each month for U.S. Resy purchases.',
      ),
      credit(
        'Rideshare Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for rides with participating rideshare services.',
      ),
    ],
  },
  {
    name: 'Hilton Honors American Express Aspire Card',
    network: 'American Express',
    annualFee: '550.00',
    benefits: [
      reward('Free Night Reward', '0.00', 'unlimited', 'A free night at a participating Hilton property.'),
      credit(
        'Flight Credit',
        '50.00',
        'quarterly',
        'Up to $50 in statement credits each calendar quarter for flights bought from an airline or through American Express Travel.',
      ),
      credit(
        'Hilton Resort Credit',
        '200.00',
        'semi_annually',
        'Up to $200 in statement credits for stays at participating Hilton resorts from January to June, and again from July to December.',
      ),
      credit(
        'CLEAR+ Credit',
        '189.00',
        'annually',
        'Up to $189 in statement credits each calendar year for a CLEAR+ membership.',
      ),
    ],
  },
  {
    name: 'Hilton Honors American Express Business Card',
    network: 'American Express',
    annualFee: '195.00',
    benefits: [
      credit(
        'Hilton Property Credit',
        '60.00',
        'quarterly',
        'Up to $60 in statement credits each calendar quarter for purchases made directly with Hilton properties.',
      ),
    ],
  },
  { name: 'Hilton Honors American Express Card', network: 'American Express', annualFee: '0.00' },
  {
    name: 'Hilton Honors American Express Surpass Card',
    network: 'American Express',
    annualFee: '150.00',
    benefits: [
      credit(
        'Hilton Property Credit',
        '50.00',
        'quarterly',
        'Up to $50 in statement credits each calendar quarter for purchases made directly with Hilton properties.',
      ),
    ],
  },
  { name: 'Marriott Bonvoy American Express Card', network: 'American Express', annualFee: '95.00' },
  { name: 'Marriott Bonvoy Bevy American Express Card', network: 'American Express', annualFee: '250.00' },
  {
    name: 'Marriott Bonvoy Brilliant American Express Card',
    network: 'American Express',
    annualFee: '650.00',
    benefits: [
      credit(
        'Dining Credit',
        '25.00',
        'monthly',
        'Up to $25 in statement credits each month for purchases at restaurants worldwide.',
      ),
    ],
  },
  {
    name: 'Marriott Bonvoy Business American Express Card',
    network: 'American Express',
    annualFee: '125.00',
  },
  { name: 'The Plum Card from American Express', network: 'American Express', annualFee: '250.00' },
];
