import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Bank } from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { benefitDisplayName } from '../../../model/benefits/benefit-amount.ts';
import type { BenefitRows } from './use-benefit-rows.ts';
import { useEnrollment } from './use-enrollment.ts';

interface EnrollmentMenuProps {
  benefit: BenefitInPeriod;
  bank: string | undefined;
  anchor: HTMLElement;
  reports: BenefitRows['ticking']['reports'];
  onClosed: () => void;
}

const SITES: Partial<Record<string, string>> = {
  'American Express': 'americanexpress.com',
  'Bank of America': 'bankofamerica.com',
  Barclays: 'cards.barclaycardus.com',
  'Capital One': 'capitalone.com',
  Chase: 'chase.com',
  Citi: 'citi.com',
  Discover: 'discover.com',
  'US Bank': 'usbank.com',
  'Wells Fargo': 'wellsfargo.com',
} satisfies Partial<Record<Bank, string>>;

export function EnrollmentMenu({ benefit, bank = '', anchor, reports, onClosed }: EnrollmentMenuProps) {
  const { setDone, ignore } = useEnrollment(benefit, reports);
  const site = SITES[bank];
  const choose = (answer: () => Promise<void>) => () => {
    onClosed();
    void answer();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClosed}
      slotProps={{ list: { 'aria-label': `Enrollment of ${benefitDisplayName(benefit)}` } }}
    >
      {site !== undefined && (
        <MenuItem
          component={Link}
          href={`https://www.${site}`}
          target="_blank"
          rel="noreferrer"
          underline="none"
          divider
        >
          Enroll at {site}
        </MenuItem>
      )}
      <MenuItem onClick={choose(() => setDone(true))}>Done</MenuItem>
      <MenuItem onClick={choose(ignore)}>Not for me</MenuItem>
    </Menu>
  );
}
