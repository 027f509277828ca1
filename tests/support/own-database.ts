// Vitest runs this before each file of the API's tests. The emulator's queries scan all documents of a database, so
// documents of other files would slow down every call.
process.env['FIRESTORE_DATABASE'] = `test-${crypto.randomUUID()}`;
