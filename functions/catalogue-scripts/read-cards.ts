import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { parse } from 'yaml';
import type {
  BenefitVersion,
  CatalogueBenefit,
  CatalogueCard,
  FeeVersion,
  HowToUse,
  LinePattern,
  Source,
  Sourced,
} from '../src/catalogue/card-terms.ts';
import schema from '../src/catalogue/card.schema.json' with { type: 'json' };
import { groupBy } from '../src/domain/index.ts';
import { readKinds } from './read-kinds.ts';

/** A fact, with the fields that are only in its file. */
export interface Fact extends Sourced {
  source: Source & { detail?: string };
  /** In percent. */
  confidence: number;
  note?: string;
}

type FeeInFile = FeeVersion & Fact;

export interface VersionInFile extends BenefitVersion, Fact {
  source: Fact['source'];
  use?: HowToUse;
  statement?: LinePattern[];
}

/** A card with all facts of its file. Some facts are too uncertain to be in force. */
export interface CardFile extends Omit<CatalogueCard, 'fee' | 'benefits'> {
  fee: FeeInFile[];
  benefits: (Omit<CatalogueBenefit, 'versions'> & { versions: VersionInFile[] })[];
}

/**
 * The content of a file. A fact names its source by id. Versions can share the text on how to use a benefit, and its
 * words.
 */
type Referring<Known extends Fact> = Omit<Known, 'source'> & { source: string };
type SharedTexts = Pick<VersionInFile, 'use' | 'statement'>;
interface Content extends Omit<CardFile, 'fee' | 'benefits'> {
  sources: Record<string, Fact['source']>;
  fee: Referring<FeeInFile>[];
  benefits?: (Omit<CatalogueBenefit, 'versions'> & SharedTexts & { versions: Referring<VersionInFile>[] })[];
}

/** A page that quotes the bank can be wrong, so a fact from such a page is never entirely certain. */
const MAX_SECONDARY_CONFIDENCE = 95;

const cardsFolder = fileURLToPath(new URL('../src/catalogue/cards/', import.meta.url));

const followsSchema = new Ajv({ allErrors: true, jsonPointers: true }).compile(schema);

const knownKinds = new Set(Object.keys(readKinds()));

/**
 * Parses and validates the text of a card's file.
 * @param path `bank/card.yaml`. It must match the card's id
 * @throws Error with the name of the file and what is wrong: violations of the schema, an unknown kind of benefit, or a
 * fact with too much confidence
 */
export function readCard(path: string, text: string): CardFile {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid YAML: ${String(error)}`, { cause: error });
  }
  if (!followsSchema(content)) {
    const problems = (followsSchema.errors ?? []).map(({ dataPath, message, params }) =>
      ['', dataPath || '/', message, JSON.stringify(params)].join(' '),
    );
    throw new Error([`${path} does not follow card.schema.json:`, ...problems].join('\n'));
  }
  // The schema has validated the content.
  const { sources, fee, benefits = [], ...card } = content as Content;
  if (`${card.id}.yaml` !== path)
    throw new Error(`${path} has the id ${card.id}, which must match its path.`);
  for (const { key, kinds } of benefits) {
    const unknown = kinds.find((kind) => !knownKinds.has(kind));
    if (unknown) throw new Error(`${path}: ${key} has the kind ${unknown}, which kinds.yaml does not list.`);
  }
  const unused = new Set(Object.keys(sources));
  const sourced = <Known extends Referring<Fact>>(fact: Known, key: string) => {
    const source = sources[fact.source];
    if (!source) throw new Error(`${path} does not name the source ${fact.source}.`);
    unused.delete(fact.source);
    if (source.kind === 'secondary' && fact.confidence > MAX_SECONDARY_CONFIDENCE) {
      const limit = `a fact from a secondary source has at most ${MAX_SECONDARY_CONFIDENCE}`;
      throw new Error(`${path}: ${key} has a confidence of ${fact.confidence}, but ${limit}.`);
    }
    return { ...fact, source };
  };
  const read: CardFile = {
    ...card,
    fee: fee.map((version) => sourced(version, 'fee')),
    benefits: benefits.map(({ use, statement, versions, ...benefit }) => ({
      ...benefit,
      versions: versions.map((version) => ({
        ...sourced(version, benefit.key),
        ...((use || version.use) && { use: { ...use, ...version.use } }),
        ...(statement && !version.statement && { statement }),
      })),
    })),
  };
  if (unused.size > 0) throw new Error(`${path} has no fact from the source ${[...unused].join(', ')}.`);
  return read;
}

/** Reads the files of all cards, grouped by their bank's folder. */
export function readCards(folder = cardsFolder): Map<string, CardFile[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'));
  const cards = paths.map((path) => readCard(path, readFileSync(`${folder}/${path}`, 'utf8')));
  return groupBy(cards, ({ id }) => id.slice(0, id.indexOf('/')));
}
