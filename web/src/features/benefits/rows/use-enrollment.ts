import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { useSaveBenefitSettings, type BenefitSettings } from '../../../api/benefit-terms-queries.ts';
import { unsavedText } from '../../../api/client.ts';
import { useUndoAction } from '../../../api/undo-queries.ts';
import { logFailure } from '../../../browser/log.ts';
import { benefitDisplayName } from '../../../model/benefits/benefit-amount.ts';
import type { BenefitRows } from './use-benefit-rows.ts';

export function useEnrollment(benefit: BenefitInPeriod, notices: BenefitRows['ticking']['reports']) {
  const { mutateAsync, isPending } = useSaveBenefitSettings(benefit);
  const undoAction = useUndoAction(notices);
  const name = benefitDisplayName(benefit);
  const subject = `enrollment ${benefit.benefit_id}`;
  async function save(settings: BenefitSettings, text: string): Promise<void> {
    const { enrolment, ignored } = benefit;
    notices.dismissSubject(subject);
    try {
      await mutateAsync(settings);
      const undo = () => mutateAsync({ enrolment, ignored });
      notices.notify({
        subject,
        text,
        action: undoAction(undo, { subject, undone: `${name} is as it was` }),
      });
    } catch (error) {
      logFailure('Saving the enrollment', error);
      notices.notify({ subject, text: `${name}: ${unsavedText(error)}` });
    }
  }
  return {
    isPending,
    setDone: (isDone: boolean) =>
      save(
        { enrolment: isDone ? 'done' : 'needed' },
        isDone ? `Enrolled in ${name}` : `${name} needs enrollment`,
      ),
    ignore: () => save({ ignored: true }, `${name} is ignored`),
  };
}
