import { collections } from '../src/documents/collections.ts';

/** Equality on one field together with a range on another needs an index of its own. */
const composite = [
  {
    collectionGroup: 'usage',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'card_id', order: 'ASCENDING' },
      { fieldPath: 'period_end', order: 'ASCENDING' },
    ],
  },
];

/** The content of `firestore.indexes.json`: the fields that no query names are exempt from indexing. */
export function firestoreIndexes() {
  const fieldOverrides = Object.entries(collections).flatMap(([collectionGroup, collection]) => {
    const { schema, queried } = collection;
    const timeToLive = 'timeToLive' in collection ? collection.timeToLive : null;
    const isQueried = (field: string) => queried.some((each) => each === field);
    const exempt = Object.keys(schema.shape).filter((field) => !isQueried(field));
    return exempt.toSorted().map((fieldPath) => ({
      collectionGroup,
      fieldPath,
      ...(fieldPath === timeToLive && { ttl: true }),
      indexes: [],
    }));
  });
  return { indexes: composite, fieldOverrides };
}
