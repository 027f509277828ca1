import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type DragEvent } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useCardNames } from '../../../api/card-queries.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { daysText } from '../../../model/texts/date-text.ts';
import { WrappedLine } from '../../../ui/spaced-line.tsx';
import { NEW_CARD, type AssignedAccount } from '../match/assign-accounts.ts';
import type { RefusedFile } from '../read/statement.ts';
import { LineSelect } from './line-select.tsx';
import type { Decide } from './statement-decisions.ts';
import { unreadableText } from './statement-text.ts';

const fileInput = {
  type: 'file',
  accept: '.csv,.qfx,.qbo,.ofx',
  multiple: true,
  hidden: true,
  'aria-label': 'Statement files',
} as const;

interface DropZoneProps {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}

export function DropZone({ isDisabled, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop' && !isDisabled) void onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      role="group"
      aria-label="Files"
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      sx={[zoneStyle, isOver && { borderColor: 'primary.main', bgcolor: 'action.hover' }]}
    >
      <WrappedLine sx={{ gap: 1 }}>
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          Drop files here or
        </Box>
        {/* With `disabled`, the button would lose the focus while files are read. */}
        <Button
          variant="outlined"
          size="small"
          aria-disabled={isDisabled}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
          onClick={() => !isDisabled && input.current?.click()}
        >
          Choose files
        </Button>
        <Box component="span" sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}>
          CSV, QFX, QBO or OFX
        </Box>
        <input
          ref={input}
          {...fileInput}
          onChange={({ target }) => {
            void onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </WrappedLine>
      <Box sx={{ color: 'text.secondary' }}>Files stay on this device. Only what you confirm is saved.</Box>
    </Box>
  );
}

const zoneStyle = {
  display: 'grid',
  gap: 0.75,
  p: 2,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: '12px',
  typography: 'body2',
} as const;

interface AccountLineProps {
  cards: readonly Card[];
  decide: Decide;
}

interface FileListProps extends AccountLineProps {
  refused: readonly RefusedFile[];
  accounts: readonly AssignedAccount[];
}

export function FileList({ refused, accounts, ...ofCards }: FileListProps) {
  const known = accounts.filter(({ isNew }) => !isNew);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {refused.map(({ name, problem }, index) => (
        <Alert key={`${index} ${name}`} severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      ))}
      {known.map((each) => (
        <AccountLine key={each.account.key} assigned={each} {...ofCards} />
      ))}
    </Box>
  );
}

function AccountLine({ assigned, cards, decide }: { assigned: AssignedAccount } & AccountLineProps) {
  const names = useCardNames();
  const { file, account, cardId, choices } = assigned;
  const unreadable = file.accounts[0] === account ? file.unreadable : [];
  const facts = [
    account.issuer,
    account.digits && `•••• ${account.digits}`,
    daysText(account.from, account.to),
    countText(account.lines.length, 'line'),
  ];
  return (
    <WrappedLine sx={{ gap: 1, minHeight: 40, typography: 'body2' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {file.name}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
        {unreadable.length > 0 && <Box>{unreadableText(unreadable)}</Box>}
        {cardId === null && <Box>{withoutCardText(assigned)}</Box>}
      </Box>
      {choices && (
        <LineSelect
          value={cardId ?? ''}
          label={`Which card? ${file.name} ${account.digits ?? ''}`.trim()}
          onChange={({ target }) =>
            decide({ type: 'choose card', accounts: [account.key], card: target.value })
          }
        >
          <option value="" disabled>
            Which card?
          </option>
          <option value={NEW_CARD}>A card to add</option>
          {cards
            .filter(({ id }) => choices.includes(id))
            .map((card) => (
              <option key={card.id} value={card.id}>
                {names.get(card.id) ?? card.card_name}
                {card.last_digits && !names.get(card.id)?.includes(card.last_digits)
                  ? ` •••• ${card.last_digits}`
                  : ''}
              </option>
            ))}
        </LineSelect>
      )}
    </WrappedLine>
  );
}

function withoutCardText({ account: { digits }, isLeftOut, fitsSeveral }: AssignedAccount): string {
  if (isLeftOut) return 'Left out.';
  const reason = fitsSeveral ? `More than one of your cards has the digits ${digits}. ` : '';
  return `${reason}Choose its card. Nothing is recorded without one.`;
}
