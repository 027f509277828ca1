import { collections } from '../src/documents/collections.ts';

/** Firestore needs a composite index for a query with equality on one field and a range on another. */
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

/** Returns the content of `firestore.indexes.json`. Fields without a query are not indexed. */
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
