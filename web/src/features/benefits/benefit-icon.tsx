import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { BenefitType } from '@card-rewards/functions/contract';
import { benefitTypeLabel } from '../../model/benefit-labels.ts';

const icons: Record<string, ComponentType<SvgIconProps>> = {
  statement_credit: ReceiptLongOutlined,
  travel_benefit: FlightTakeoffOutlined,
  insurance: ShieldOutlined,
  reward: CardGiftcardOutlined,
  cashback: PercentOutlined,
} satisfies Record<BenefitType, ComponentType<SvgIconProps>>;

/** Shows the icon of a benefit's type, or a star for an unknown type. */
export function BenefitIcon({ type, size = 16 }: { type: string; size?: number }) {
  const Icon = icons[type] ?? StarBorderOutlined;
  return <Icon titleAccess={benefitTypeLabel(type)} sx={{ fontSize: size, color: 'text.secondary' }} />;
}
