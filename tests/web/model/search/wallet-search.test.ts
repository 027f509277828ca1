import { expect, test } from 'vitest';
import { benefitIn } from '../../../support/benefit-in-period.ts';
import { productNamed } from '../../../support/products.ts';
import { benefits, benefitsOf, facts, searchOf } from './search-wallet.ts';

const search = searchOf();

/** Returns the title and the found benefits by their fit, in the form of the lists below. */
function found(typed: string): string {
  const { hits, title } = search(typed);
  const lines = ['shop', 'name', 'kind', 'card'].flatMap((fit) => {
    const ids = hits.filter((hit) => hit.fit === fit).map(({ id }) => id);
    return ids.length === 0 ? [] : [`  ${fit}: ${ids.toSorted().join(', ')}`];
  });
  return [`${typed} → ${title ?? '-'}`, ...lines].join('\n');
}

const brands = `
uber → Uber
  shop: Delta rideshare, Gold uber-cash, Platinum uber-cash, Platinum uber-one
  kind: Executive lyft, Reserve lyft, Reserve travel

lyft → Lyft
  shop: Delta rideshare, Executive lyft, Reserve lyft
  kind: Gold uber-cash, Platinum uber-cash, Platinum uber-one, Reserve travel

doordash → DoorDash
  shop: Reserve dashpass, Reserve doordash

grubhub → Grubhub
  shop: Gold dining

resy → Resy
  shop: Delta resy, Gold resy, Platinum resy

disney → Disney+
  shop: Platinum digital-entertainment

lululemon → lululemon
  shop: Platinum lululemon

equinox → Equinox
  shop: Platinum equinox

walmart → Walmart+
  shop: Platinum walmart-plus

clear → CLEAR
  shop: Aspire clear-plus, Platinum clear-plus

dunkin → Dunkin'
  shop: Gold dunkin

peloton → Peloton memberships
  shop: Reserve peloton

stubhub → StubHub
  shop: Reserve stubhub

hulu → Hulu
  shop: Platinum digital-entertainment

five guys → Five Guys
  shop: Gold dining

wall street journal → Wall Street Journal
  shop: Platinum digital-entertainment

priority pass → Priority Pass
  shop: Platinum airport-lounge-access, Reserve airport-lounge-access, Venture airport-lounge-access

apple tv → Apple TV
  shop: Reserve apple-tv-and-music

avis → Avis
  shop: Executive avis-budget
  kind: Reserve travel, Venture capital-one-travel

the edit → -
  shop: Reserve the-edit-hotel
`;

const kinds = `
restaurant → Restaurants
  shop: Reserve exclusive-tables-dining
  kind: Aspire waldorf-conrad-property-credit, Delta resy, Gold dining, Gold dunkin, Gold hotel-collection-property-credit, Gold resy, Gold uber-cash, Platinum fhr-property-credit, Platinum resy, Platinum uber-cash, Reserve dashpass, Reserve doordash, Venture premier-collection

food → -
  shop: Executive inflight-and-admirals-club
  kind: Aspire venue-collection, Aspire waldorf-conrad-property-credit, Delta in-flight-savings, Delta resy, Gold dining, Gold dunkin, Gold hotel-collection-property-credit, Gold resy, Gold uber-cash, Platinum fhr-property-credit, Platinum resy, Platinum uber-cash, Platinum uber-one, Platinum venue-collection, Platinum walmart-plus, Reserve dashpass, Reserve doordash, Reserve exclusive-tables-dining, Venture premier-collection

streaming → Streaming
  shop: Platinum digital-entertainment
  kind: Platinum walmart-plus, Reserve apple-tv-and-music

tickets → Event tickets
  kind: Reserve stubhub

hotel → Hotels
  shop: Aspire free-night-30k, Aspire free-night-60k, Aspire free-night-reward, Aspire hilton-resort, Gold hotel-collection-property-credit, Platinum fhr-hotel, Platinum fhr-property-credit, Reserve select-hotels, Venture premier-collection
  name: Reserve the-edit-hotel
  kind: Aspire waldorf-conrad-property-credit, Delta delta-stays, Executive american-airlines-vacations, Reserve travel, Venture capital-one-travel

flight → -
  shop: Aspire flight, Delta in-flight-savings
  kind: Delta airport-lounge-access, Delta companion-certificate, Delta delta-sky-club, Delta delta-sky-club-guests, Delta mqd-headstart, Executive admirals-club-membership, Executive american-airlines-vacations, Executive inflight-and-admirals-club, Platinum delta-sky-club, Reserve southwest-after-spend, Reserve travel, Venture anniversary-miles, Venture capital-one-travel

gym → Fitness
  shop: Platinum equinox
  kind: Platinum lululemon, Platinum oura-ring, Reserve peloton

coffee → Coffee
  kind: Gold dunkin

groceries → Groceries
  kind: Gold uber-cash, Platinum uber-cash, Platinum walmart-plus, Reserve dashpass, Reserve doordash

taxi → Rides
  kind: Delta rideshare, Executive lyft, Gold uber-cash, Platinum uber-cash, Platinum uber-one, Reserve lyft, Reserve travel

lounge → Airport lounges
  shop: Delta airport-lounge-access, Platinum airport-lounge-access, Reserve airport-lounge-access, Venture airport-lounge-access
  kind: Delta delta-sky-club, Delta delta-sky-club-guests, Executive admirals-club-membership, Executive inflight-and-admirals-club, Platinum airline-fee, Platinum delta-sky-club

airport security → Airport security
  kind: Aspire clear-plus, Delta tsa-precheck-global-entry, Executive global-entry, Platinum clear-plus, Platinum tsa-precheck-global-entry, Reserve global-entry, Venture tsa-precheck-global-entry

baggage → Airline fees
  kind: Platinum airline-fee

clothes → Clothing
  kind: Platinum lululemon

insurance → Insurance
  name: Gold travel-insurance, Venture travel-insurance

rental car → Car rental
  kind: Executive avis-budget, Reserve travel, Venture capital-one-travel

newspaper → News
  kind: Platinum digital-entertainment

music → Music
  shop: Reserve apple-tv-and-music
  kind: Platinum digital-entertainment

travel site → The bank’s travel site
  kind: Delta delta-stays, Platinum fhr-hotel, Reserve select-hotels, Reserve southwest-after-spend, Reserve the-edit-hotel, Venture capital-one-travel

wifi → In flight and on board
  kind: Delta in-flight-savings, Executive inflight-and-admirals-club
`;

/** Searches with a typing error, a plural, other spaces, accents or capitals. */
const misspelled = `
grubbhub → Grubhub
  shop: Gold dining

restaurent → Restaurants
  shop: Reserve exclusive-tables-dining
  kind: Aspire waldorf-conrad-property-credit, Delta resy, Gold dining, Gold dunkin, Gold hotel-collection-property-credit, Gold resy, Gold uber-cash, Platinum fhr-property-credit, Platinum resy, Platinum uber-cash, Reserve dashpass, Reserve doordash, Venture premier-collection

streming → Streaming
  shop: Platinum digital-entertainment
  kind: Platinum walmart-plus, Reserve apple-tv-and-music

lulu lemon → lululemon
  shop: Platinum lululemon

door dash → DoorDash
  shop: Reserve dashpass, Reserve doordash

disney plus → Disney+
  shop: Platinum digital-entertainment

DISNEY+ → Disney+
  shop: Platinum digital-entertainment

dunkin’ donuts → Dunkin'
  shop: Gold dunkin

Équinox → Equinox
  shop: Platinum equinox

hotles → Hotels
  shop: Aspire free-night-30k, Aspire free-night-60k, Aspire free-night-reward, Aspire hilton-resort, Platinum fhr-hotel, Platinum fhr-property-credit, Reserve select-hotels, Venture premier-collection
  kind: Aspire waldorf-conrad-property-credit, Delta delta-stays, Executive american-airlines-vacations, Gold hotel-collection-property-credit, Reserve the-edit-hotel, Reserve travel, Venture capital-one-travel

stub hub → StubHub
  shop: Reserve stubhub

wal-mart → Walmart+
  shop: Platinum walmart-plus

global entyr → Global Entry
  shop: Delta tsa-precheck-global-entry, Executive global-entry, Platinum tsa-precheck-global-entry, Reserve global-entry, Venture tsa-precheck-global-entry

lyfts → Lyft
  shop: Delta rideshare, Executive lyft, Reserve lyft
  kind: Gold uber-cash, Platinum uber-cash, Platinum uber-one, Reserve travel

grocerys → Groceries
  kind: Gold uber-cash, Platinum uber-cash, Platinum walmart-plus, Reserve dashpass, Reserve doordash

you tube → YouTube
  shop: Platinum digital-entertainment

NYT → New York Times
  shop: Platinum digital-entertainment

taxis → Rides
  kind: Delta rideshare, Executive lyft, Gold uber-cash, Platinum uber-cash, Platinum uber-one, Reserve lyft, Reserve travel

precheck tsa → -
  shop: Delta tsa-precheck-global-entry, Executive global-entry, Platinum tsa-precheck-global-entry, Reserve global-entry, Venture tsa-precheck-global-entry

oura rings → -
  shop: Platinum oura-ring
`;

/** Everyday words, such as names of airlines, web addresses and short forms. */
const everyday = `
united → Any airline
  kind: Aspire flight, Platinum airline-fee, Reserve travel, Venture capital-one-travel

jetblue → Any airline
  kind: Aspire flight, Platinum airline-fee, Reserve travel, Venture capital-one-travel

delta → Delta
  shop: Delta airport-lounge-access, Delta companion-certificate, Delta delta-sky-club, Delta delta-sky-club-guests, Delta delta-stays, Delta in-flight-savings, Delta mqd-headstart, Platinum delta-sky-club
  kind: Aspire flight, Platinum airline-fee, Reserve travel, Venture capital-one-travel
  card: Delta resy, Delta rideshare, Delta tsa-precheck-global-entry

delta airlines → Delta
  shop: Delta airport-lounge-access, Delta companion-certificate, Delta delta-sky-club, Delta delta-sky-club-guests, Delta delta-stays, Delta in-flight-savings, Delta mqd-headstart, Platinum delta-sky-club
  kind: Aspire flight, Platinum airline-fee, Reserve travel, Venture capital-one-travel

southwest → Southwest
  shop: Reserve southwest-after-spend
  kind: Aspire flight, Platinum airline-fee, Reserve travel, Venture capital-one-travel

airbnb → Any travel
  kind: Reserve travel

hyatt → Any hotel
  kind: Reserve travel, Venture capital-one-travel

hertz → Any car rental
  kind: Reserve travel, Venture capital-one-travel

apple tv+ → Apple TV
  shop: Reserve apple-tv-and-music

grubhub+ → Grubhub
  shop: Gold dining

tock → Resy
  shop: Delta resy, Gold resy, Platinum resy

hotels.com → Hotels
  shop: Aspire free-night-30k, Aspire free-night-60k, Aspire free-night-reward, Aspire hilton-resort, Gold hotel-collection-property-credit, Platinum fhr-hotel, Platinum fhr-property-credit, Reserve select-hotels, Venture premier-collection
  name: Reserve the-edit-hotel
  kind: Aspire waldorf-conrad-property-credit, Delta delta-stays, Executive american-airlines-vacations, Reserve travel, Venture capital-one-travel

clearme.com → CLEAR
  shop: Aspire clear-plus, Platinum clear-plus

lululemon.com → lululemon
  shop: Platinum lululemon

oura → Oura
  shop: Platinum oura-ring

amex travel → Amex Travel
  shop: Aspire flight, Platinum fhr-hotel
  kind: Gold hotel-collection-property-credit, Platinum fhr-property-credit

plane ticket → Airlines
  kind: Aspire flight, Delta companion-certificate, Delta delta-sky-club, Delta delta-sky-club-guests, Delta in-flight-savings, Delta mqd-headstart, Executive admirals-club-membership, Executive american-airlines-vacations, Executive inflight-and-admirals-club, Platinum delta-sky-club, Reserve southwest-after-spend, Reserve travel, Venture anniversary-miles, Venture capital-one-travel

car hire → Car rental
  kind: Executive avis-budget, Reserve travel, Venture capital-one-travel

companion pass → Companion tickets
  kind: Delta companion-certificate

doughnuts → Coffee
  shop: Gold dunkin

coffee shop → Coffee
  kind: Gold dunkin

grocery store → Groceries
  kind: Gold uber-cash, Platinum uber-cash, Platinum walmart-plus, Reserve dashpass, Reserve doordash

television → Streaming
  kind: Platinum digital-entertainment, Platinum walmart-plus, Reserve apple-tv-and-music

smart watch → Health trackers
  kind: Platinum oura-ring

concert tickets → Event tickets
  kind: Reserve stubhub

sports tickets → Event tickets
  kind: Reserve stubhub

train → Trains
  kind: Reserve travel

massage → Spending at hotels
  kind: Aspire waldorf-conrad-property-credit, Gold hotel-collection-property-credit, Platinum fhr-property-credit, Venture premier-collection

brunch → Restaurants
  kind: Aspire waldorf-conrad-property-credit, Delta resy, Gold dining, Gold dunkin, Gold hotel-collection-property-credit, Gold resy, Gold uber-cash, Platinum fhr-property-credit, Platinum resy, Platinum uber-cash, Reserve dashpass, Reserve doordash, Reserve exclusive-tables-dining, Venture premier-collection
`;

/** Words that are the beginning or a part of other words, and typing errors in short names. */
const ambiguous = `
american airlines → American Airlines
  shop: Aspire flight, Executive american-airlines-vacations, Executive inflight-and-admirals-club
  kind: Platinum airline-fee, Reserve travel, Venture capital-one-travel

united airlines → Any airline
  kind: Aspire flight, Platinum airline-fee, Reserve travel, Venture capital-one-travel

parking → Any travel
  kind: Reserve travel

expedia → Any travel
  kind: Reserve travel

booking.com → Any travel
  kind: Platinum fhr-hotel, Reserve travel, Venture capital-one-travel

vacation rental → Any travel
  kind: Delta delta-stays, Reserve travel, Venture capital-one-travel

hilton → Hilton
  shop: Aspire free-night-30k, Aspire free-night-60k, Aspire free-night-reward, Aspire hilton-resort
  kind: Reserve travel, Venture capital-one-travel
  card: Aspire clear-plus, Aspire flight, Aspire venue-collection, Aspire waldorf-conrad-property-credit

wi fi → In flight and on board
  kind: Delta in-flight-savings, Executive inflight-and-admirals-club

fast food → Restaurants
  kind: Aspire waldorf-conrad-property-credit, Delta resy, Gold dining, Gold dunkin, Gold hotel-collection-property-credit, Gold resy, Gold uber-cash, Platinum fhr-property-credit, Platinum resy, Platinum uber-cash, Reserve dashpass, Reserve doordash, Reserve exclusive-tables-dining, Venture premier-collection

yoga → Fitness
  kind: Platinum equinox, Platinum lululemon, Platinum oura-ring, Reserve peloton

leggings → Clothing
  kind: Platinum lululemon

broadway → Event tickets
  kind: Reserve stubhub

lost baggage → Insurance
  kind: Gold travel-insurance, Venture travel-insurance

5 guys → Five Guys
  shop: Gold dining

dunkin doughnuts → Dunkin'
  shop: Gold dunkin

motel 6 → -
  kind: Aspire free-night-30k, Aspire free-night-60k, Aspire free-night-reward, Aspire hilton-resort, Aspire waldorf-conrad-property-credit, Delta delta-stays, Executive american-airlines-vacations, Gold hotel-collection-property-credit, Platinum fhr-hotel, Platinum fhr-property-credit, Reserve select-hotels, Reserve the-edit-hotel, Reserve travel, Venture capital-one-travel, Venture premier-collection

free nigth → Free nights
  name: Aspire free-night-30k, Aspire free-night-60k, Aspire free-night-reward

global entyr → Global Entry
  shop: Delta tsa-precheck-global-entry, Executive global-entry, Platinum tsa-precheck-global-entry, Reserve global-entry, Venture tsa-precheck-global-entry

lift → Lyft
  shop: Delta rideshare, Executive lyft, Reserve lyft

uver → Uber
  shop: Delta rideshare, Gold uber-cash, Platinum uber-cash, Platinum uber-one

resi → Resy
  shop: Delta resy, Gold resy, Platinum resy

AT&T → -
  shop: Aspire venue-collection, Platinum venue-collection

T S A → TSA PreCheck
  shop: Delta tsa-precheck-global-entry, Executive global-entry, Platinum tsa-precheck-global-entry, Reserve global-entry, Venture tsa-precheck-global-entry

Paramount+ → Paramount+
  shop: Platinum digital-entertainment

uber-one → Uber One
  shop: Platinum uber-one

W+ → Walmart+
  shop: Platinum walmart-plus
`;

test.each(
  [brands, kinds, misspelled, everyday, ambiguous].flatMap((questions) => questions.trim().split('\n\n')),
)('finds %s', (question) => {
  expect(found(/.*(?= →)/.exec(question)?.[0] ?? '')).toBe(question);
});

test('each kind is found by its label', () => {
  const labels = new Set(benefits.flatMap(({ benefit_id }) => searchedKinds(benefit_id)));
  expect(labels.size).toBeGreaterThan(20);
  for (const label of labels) expect(search(label).title).toBe(label);
});

function searchedKinds(id: string): string[] {
  const [card = '', key = ''] = id.split(' ');
  const entry = facts.products.get(card)?.benefits.find((benefit) => benefit.key === key);
  return (entry?.kinds ?? []).map((kind) => facts.kinds[kind].label);
}

test.each(['ikea', 'saks', 'gift cards', ''])('finds nothing for %j', (typed) => {
  expect(search(typed)).toEqual({ hits: [], title: null });
});

test('what a benefit excludes does not find it', () => {
  const preferred = benefitsOf('Preferred', productNamed('Chase Sapphire Preferred'));
  const products = new Map([['Preferred', productNamed('Chase Sapphire Preferred')]]);
  const ofPreferred = searchOf(preferred, { ...facts, products });
  const idsOf = (typed: string) => ofPreferred(typed).hits.map(({ id }) => id);
  expect(idsOf('doordash')).toContain('Preferred doordash');
  // The description contains "non-restaurant orders".
  expect(idsOf('restaurants')).not.toContain('Preferred doordash');
});

test.each([
  ['a benefit of one’s own', { name: 'Corner Bakery stamps', origin: 'own' }, 'bakery', 'name'],
  ['a note', { note: 'Used at Whole Foods' }, 'whole foods', 'kind'],
  ['digits', { last_digits: '11005' }, '11005', 'card'],
  ['the last four of five digits', { last_digits: '11005' }, '1005', 'card'],
  ['the card', { card_name: 'Chase Freedom Flex' }, 'freedom', 'card'],
] as const)('finds %s', (_what, given, typed, fit) => {
  const one = searchOf([benefitIn({ benefit_id: 'b', ...given })], null);
  expect(one(typed).hits).toEqual([{ id: 'b', fit, kind: null }]);
});

test('finds the bank, the nickname and the holder', () => {
  const card = { bank: 'American Express', nickname: 'Blue one', holder: 'Zoë', opening_date: '2025-01-01' };
  const one = searchOf([benefitIn({ benefit_id: 'b', card_name: 'Old' })], null, card);
  for (const typed of ['american express', 'amex', 'blue', 'zoe']) {
    expect(one(typed).hits).toEqual([{ id: 'b', fit: 'card', kind: null }]);
  }
});
