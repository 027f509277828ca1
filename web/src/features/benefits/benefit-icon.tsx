import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { BenefitType } from '@card-rewards/functions/contract';
import { benefitTypeLabels } from '../../display/benefit-labels.ts';

const icons: Record<BenefitType, ComponentType<SvgIconProps>> = {
  statement_credit: ReceiptLongOutlined,
  travel_benefit: FlightTakeoffOutlined,
  insurance: ShieldOutlined,
  reward: CardGiftcardOutlined,
  cashback: PercentOutlined,
};

export function BenefitIcon({ type }: { type: BenefitType }) {
  const Icon = icons[type];
  return <Icon titleAccess={benefitTypeLabels[type]} sx={{ fontSize: 20, color: 'text.secondary' }} />;
}
