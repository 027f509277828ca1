import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { pushSupport } from '../../browser/push-support.ts';
import { useSignedInUser } from '../../browser/session.tsx';
import { usePush } from './push-queries.ts';

export interface PushOffer {
  isKnown: boolean;
  isOn: boolean;
  turnOn: (() => Promise<void>) | null;
}

export function usePushOffer(isWanted: boolean): PushOffer {
  const uid = useSignedInUser()?.uid ?? '';
  const client = useQueryClient();
  const { data, isPending } = usePush(isWanted);
  const publicKey = data?.public_key ?? null;
  const isPossible = pushSupport() === 'supported' && Notification.permission !== 'denied';
  return {
    isKnown: !isPending,
    isOn: data?.devices.some(({ ended }) => !ended) ?? false,
    turnOn:
      publicKey === null || !isPossible
        ? null
        : async () => {
            // Browsers only ask right after a click, so the code loads after the permission.
            await Notification.requestPermission();
            const { turnOnPush } = await import('./push-calls.ts');
            await turnOnPush(uid, publicKey);
            await client.invalidateQueries({ queryKey: queryKeys.push });
          },
  };
}
