import Autorenew from '@mui/icons-material/Autorenew';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import TonalityOutlined from '@mui/icons-material/Tonality';
import type { HistoryPeriod } from '@card-rewards/functions/contract';

const signs = {
  used: CheckOutlined,
  partly: TonalityOutlined,
  missed: CloseOutlined,
  open: RadioButtonUnchecked,
  auto: Autorenew,
} as const;

/** Shows a period's status as an icon. An untracked period has none. */
export function ChipSign({ status }: { status: HistoryPeriod['status'] }) {
  if (status === 'before') return null;
  const Sign = signs[status];
  return <Sign aria-hidden />;
}
