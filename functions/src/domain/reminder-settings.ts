import type { ReminderKind } from './reminder-days.ts';

interface ReminderSettings {
  enabled: boolean;
  weekday: number;
  declined: boolean;
  holder: string | null;
  days: Record<ReminderKind, number[]>;
  details: boolean;
}

type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

type ReminderChange = Changes<Omit<ReminderSettings, 'days'>> & {
  days?: Changes<ReminderSettings['days']> | undefined;
};

/**
 * No field of the change may be `undefined`, because it would replace the setting. JSON has no `undefined`.
 */
export function changeReminders<Settings extends ReminderSettings>(
  before: Settings,
  { days, ...others }: ReminderChange,
): Settings {
  return { ...before, ...others, days: { ...before.days, ...days } };
}
