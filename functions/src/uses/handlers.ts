import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { writerOf } from '../user/writer.ts';
import { addUse, deleteUse, editUse } from './repository.ts';

type UseEndpoints =
  | 'POST /cards/{cardId}/user-benefits/{benefitId}/uses'
  | 'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}'
  | 'DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}';

export function useHandlers(store: Store, now: () => Date): Pick<Handlers, UseEndpoints> {
  return {
    'POST /cards/{cardId}/user-benefits/{benefitId}/uses': async (call) => ({
      data: await addUse(store, writerOf(call, now), call.params, call.body),
    }),
    'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': async (call) => ({
      data: await editUse(store, writerOf(call, now), call.params, call.body),
    }),
    'DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': async (call) => ({
      data: await deleteUse(store, writerOf(call, now), call.params),
    }),
  };
}
