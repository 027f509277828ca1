import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sent } from '@card-rewards/functions/contract';
import { cardsByHolder, MAX_HOLDER_LENGTH, NO_HOLDER } from '@card-rewards/functions/domain';
import { calendarFeedQuery } from '../../api/calendar-feed-queries.ts';
import { storeCard, useCardMutation, useWholeWallet } from '../../api/card-queries.ts';
import { api, unsavedText } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { completeCard } from '../../api/read-responses.ts';
import { useScreenHolder } from '../../browser/screen-holder.ts';
import { countText } from '../../model/texts/count-text.ts';
import { FormField } from '../../ui/form-field.tsx';
import { NetworkButton, NetworkIconButton } from '../../ui/network-button.tsx';
import { PageStatusLine } from '../../ui/status-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';

const SUBJECT = 'holder';

export function PeopleBlock() {
  const { data: cards = [] } = useWholeWallet();
  const { wanted, choose } = useScreenHolder();
  const [renamed, setRenamed] = useState<string | null>(null);
  const { notices, notify, dismiss, dismissSubject } = useNotices();
  const save = useSetHolders();
  const { data: feed } = useQuery(calendarFeedQuery);
  const people = cardsByHolder(cards).filter(({ holder }) => holder !== NO_HOLDER);

  async function rename(holder: string, name: string): Promise<void> {
    const before = people.find((each) => each.holder === holder)?.cards ?? [];
    if (name === '' || name === holder) {
      setRenamed(null);
      return;
    }
    dismissSubject(SUBJECT);
    await save.mutateAsync(before.map(({ id }) => ({ id, holder: name })));
    setRenamed(null);
    if (wanted !== null) choose(null);
    notify({
      subject: SUBJECT,
      // The address of a calendar link contains the holder's name, so the old link finds no cards.
      text: `${holder} is now ${name}${feed?.active ? `. Calendar links for ${holder} no longer work.` : ''}`,
      action: {
        name: 'Undo',
        onClick: () => {
          save.mutate(
            before.map((card) => ({ id: card.id, holder: card.holder })),
            { onSuccess: () => notify({ subject: SUBJECT, text: `${name} is ${holder} again` }) },
          );
        },
      },
    });
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {people.map(({ holder, cards: held }) =>
        holder === renamed ? (
          <Box
            key={holder}
            component="form"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}
            onSubmit={(event) => {
              event.preventDefault();
              const name = new FormData(event.currentTarget).get('name');
              rename(holder, typeof name === 'string' ? name.trim() : '').catch(() => {});
            }}
          >
            <Box sx={{ flex: '1 1 12rem' }}>
              <FormField
                label="Name"
                name="name"
                defaultValue={holder}
                inputRef={focusOnOpen}
                inputProps={{ maxLength: MAX_HOLDER_LENGTH }}
              />
            </Box>
            <NetworkButton type="submit" variant="contained" loading={save.isPending}>
              Rename
            </NetworkButton>
            <Button onClick={() => setRenamed(null)}>Cancel</Button>
          </Box>
        ) : (
          <Box key={holder} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
            <span>
              {holder} · {countText(held.length, 'card')}
            </span>
            <NetworkIconButton
              size="small"
              aria-label={`Rename ${holder}`}
              onClick={() => setRenamed(holder)}
            >
              <EditOutlined fontSize="small" />
            </NetworkIconButton>
          </Box>
        ),
      )}
      {save.isError && <Alert severity="error">{unsavedText(save.error)}</Alert>}
      {notices.length > 0 && <PageStatusLine notices={notices} onGone={dismiss} />}
    </Box>
  );
}

const focusOnOpen = (field: HTMLInputElement | null) => field?.focus();

function useSetHolders() {
  const client = useQueryClient();
  return useCardMutation({
    mutationFn: async (cards: Sent<'PUT /holders', 'body'>['cards']) =>
      (await api('PUT /holders', { body: { cards } })).data,
    onSuccess: (saved) => {
      for (const card of saved) storeCard(client, completeCard(card));
      // The server also renames the holder in the reminder settings.
      void client.invalidateQueries({ queryKey: queryKeys.reminders });
    },
  });
}
