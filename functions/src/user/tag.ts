import type { PlainDate } from '../domain/index.ts';
import type { UserDocument } from '../documents/index.ts';

/**
 * The tag of an answer, without its quotes. Every change of what a user has stored bumps the revision; the rest of an
 * answer depends on the day and on the build.
 * @param release names the build that answers
 */
export function tagOf({ revision }: Pick<UserDocument, 'revision'>, release: string, day: PlainDate): string {
  return `${release}.${revision}.${day}`;
}
