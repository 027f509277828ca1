/** The words that the glossary in CONTRIBUTING.md replaces, each with the word to use. */
const WORDS: [RegExp, string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\benrol(s|ments?)?\b/i, 'enroll'],
  [/\b(customers?|card ?holders?|account holders?|(its|existing) holders|holder's own)\b/i, 'user'],
  [/\brunning (fee )?(year|period|month)s?\b/i, 'current'],
  [/\b(runs?|ran|running) out\b(?! of)/i, 'expire'],
  [/\b(open|unused) (benefit|credit)s?\b/i, 'available'],
];

/** The British spellings that texts for users must not have. */
const BRITISH =
  /\b(catalogue|cancelled|cancelling|labelled|travelled|centre|cheque|fulfil|grey|instalment|licence|programme|whilst|\w*(col|fav|flav|behavi|neighb|hon)our\w*|(author|categor|custom|minim|optim|organ|personal|recogn|summar)is(e|ed|es|ing|ation))\b/i;

/**
 * Finds words that the glossary replaces. Quotations in backticks are names.
 * @param spelling whether users read the text, so that it needs the US spelling
 * @returns a message for each word found
 */
export function wrongWords(text: string, spelling: boolean): string[] {
  const prose = text.replace(/`[^`]*`/g, '');
  return [...WORDS, ...(spelling ? [[BRITISH, 'the US spelling'] as const] : [])].flatMap(
    ([wrong, right]) => {
      const [found] = wrong.exec(prose) ?? [];
      return found ? [`Write ${right} for "${found}", as in CONTRIBUTING.md.`] : [];
    },
  );
}
