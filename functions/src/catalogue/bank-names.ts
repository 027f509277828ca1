import { banks, type Bank } from './look-up.ts';

const OTHER_NAMES = new Map<string, Bank>([
  ['amex', 'American Express'],
  ['amx', 'American Express'],
  ['bofa', 'Bank of America'],
  ['boa', 'Bank of America'],
  ['cap1', 'Capital One'],
  ['capone', 'Capital One'],
  ['c1', 'Capital One'],
  ['citibank', 'Citi'],
  ['citigroup', 'Citi'],
  ['jpmorganchase', 'Chase'],
  ['jpmorgan', 'Chase'],
  ['chasebank', 'Chase'],
  ['usb', 'US Bank'],
  ['wells', 'Wells Fargo'],
  ['wf', 'Wells Fargo'],
  ['barclay', 'Barclays'],
  ['barclaycard', 'Barclays'],
]);

export function bankNamed(name: string): Bank | undefined {
  return banks.find((bank) => plain(bank) === plain(name)) ?? OTHER_NAMES.get(plain(name));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
