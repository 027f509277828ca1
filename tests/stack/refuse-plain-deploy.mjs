// firebase.json runs this before a deployment of Hosting. `npm run deploy` leaves it out.
process.stderr.write(
  '`firebase deploy` would publish a policy that allows the loopback addresses of the emulators. ' +
    'Run `npm run deploy -- --project YOUR-PROJECT-ID`, which takes the same options.\n',
);
process.exit(1);
