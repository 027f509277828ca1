import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { parse } from 'yaml';
import type {
  BenefitVersion,
  CatalogueBenefit,
  CatalogueCard,
  HowToUse,
  StatementWords,
} from '../src/catalogue/card-terms.ts';
import { groupBy } from '../src/domain/index.ts';
import schema from '../src/catalogue/card.schema.json' with { type: 'json' };

/** A version of a benefit as the YAML file contains it. */
export interface VersionInFile extends BenefitVersion {
  use?: HowToUse;
  statement?: StatementWords[];
}

/** A card as its YAML file contains it, including facts that are too uncertain to be in force. */
export interface CardFile extends Omit<CatalogueCard, 'benefits'> {
  benefits?: (Omit<CatalogueBenefit, 'versions'> & { versions: VersionInFile[] })[];
}

const cardsFolder = fileURLToPath(new URL('../src/catalogue/cards/', import.meta.url));

const followsSchema = new Ajv({ allErrors: true, jsonPointers: true }).compile(schema);

/**
 * Parses and validates the text of a card's file.
 * @param path `bank/card.yaml`, which must match the card's id
 * @throws Error that names the file and every violation of the schema
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
  const card = content as CardFile;
  if (`${card.id}.yaml` !== path)
    throw new Error(`${path} has the id ${card.id}, which must match its path.`);
  return card;
}

/** Reads the files of all cards, grouped by their bank's folder. */
export function readCards(folder = cardsFolder): Map<string, CardFile[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'));
  const cards = paths.map((path) => readCard(path, readFileSync(`${folder}/${path}`, 'utf8')));
  return groupBy(cards, ({ id }) => id.slice(0, id.indexOf('/')));
}
