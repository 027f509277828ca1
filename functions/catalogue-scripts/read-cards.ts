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

/** A version as its file has it, with the texts that are compiled into modules of their own. */
export interface WrittenVersion extends BenefitVersion {
  use?: HowToUse;
  statement?: StatementWords[];
}

/** A card as its file has it, with facts that are too uncertain to be in force. */
export interface WrittenCard extends Omit<CatalogueCard, 'benefits'> {
  benefits?: (Omit<CatalogueBenefit, 'versions'> & { versions: WrittenVersion[] })[];
}

const cardsFolder = fileURLToPath(new URL('../src/catalogue/cards/', import.meta.url));

const followsSchema = new Ajv({ allErrors: true, jsonPointers: true }).compile(schema);

/**
 * Reads the text of a card's file.
 * @param path `bank/card.yaml`, for the message
 * @throws Error that names the file and everything in it that the schema does not allow
 */
export function readCard(path: string, text: string): WrittenCard {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    throw new Error(`${path} is no YAML: ${String(error)}`, { cause: error });
  }
  if (!followsSchema(content)) {
    const problems = (followsSchema.errors ?? []).map(({ dataPath, message, params }) =>
      ['', dataPath || '/', message, JSON.stringify(params)].join(' '),
    );
    throw new Error([`${path} does not follow card.schema.json:`, ...problems].join('\n'));
  }
  // The schema describes this type.
  const card = content as WrittenCard;
  if (`${card.id}.yaml` !== path) throw new Error(`${path} has the id ${card.id}, which is not its path.`);
  return card;
}

/** Reads the files of all cards, by the folder of their bank. */
export function readCards(folder = cardsFolder): Map<string, WrittenCard[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'));
  const cards = paths.map((path) => readCard(path, readFileSync(`${folder}/${path}`, 'utf8')));
  return groupBy(cards, ({ id }) => id.slice(0, id.indexOf('/')));
}
