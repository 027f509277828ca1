import type { PlainDate } from '../domain/index.ts';
import type { UserDocument } from '../documents/index.ts';

/**
 * Returns the entity tag of an answer, without quotes. An answer depends on the user's data, whose changes increment the
 * revision, on the day and on the build.
 * @param release the name of the build that answers
 */
export function tagOf({ revision }: Pick<UserDocument, 'revision'>, release: string, day: PlainDate): string {
  return `${release}.${revision}.${day}`;
}
