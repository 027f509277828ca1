import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import { root } from './paths.ts';
import { freePort, type Ports } from './ports.ts';

/** The folder of the built client. The Hosting emulator serves only folders beside its firebase.json. */
export const publicFolder = 'public';

/** Returns the path of the API's function in the Functions emulator. */
export function functionPath(projectId: string): string {
  const rewrite = firebase.hosting.rewrites.find((each) => each.function)?.function;
  if (!rewrite) throw new Error('firebase.json sends no address to a function');
  return `/${projectId}/${rewrite.region}/${rewrite.functionId}`;
}

/** The script in firebase.json that refuses to deploy the emulators' configuration. */
const refusal = 'refuse-plain-deploy';

/**
 * Returns the configuration to deploy. It is firebase.json without the emulators' ports, the loopback addresses in the
 * Content-Security-Policy, and the script that refuses the deployment.
 */
export function deploymentConfiguration() {
  const { emulators: _, ...deployed } = firebase;
  const headers = deployed.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value:
        key === 'Content-Security-Policy'
          ? value.replaceAll(/ http:\/\/(127\.0\.0\.1|localhost):\*/g, '')
          : value,
    })),
  }));
  const predeploy = deployed.hosting.predeploy.filter((command) => !command.includes(refusal));
  return { ...deployed, hosting: { ...deployed.hosting, headers, predeploy } };
}

/**
 * Writes the configuration for firebase-tools: firebase.json with this stack's ports and its build of the client.
 * @param singleProject whether the emulators refuse other projects
 * @returns the port of the hub
 */
export async function writeConfiguration(
  folder: string,
  ports: Ports,
  singleProject: boolean,
): Promise<number> {
  const on = (port: number) => ({ host: '127.0.0.1', port });
  const hub = await freePort();
  const configuration = {
    ...firebase,
    // firebase-tools accepts rules only from the folder of its configuration.
    firestore: { rules: 'firestore.rules' },
    functions: firebase.functions.map((source) => ({
      ...source,
      source: path.relative(folder, path.join(root, source.source)),
    })),
    hosting: { ...firebase.hosting, public: publicFolder },
    emulators: {
      hosting: on(ports.hosting),
      functions: on(ports.functions),
      firestore: { ...on(ports.firestore), websocketPort: await freePort() },
      auth: on(ports.auth),
      hub: on(hub),
      logging: on(await freePort()),
      eventarc: on(await freePort()),
      tasks: on(await freePort()),
      ui: { enabled: false },
      singleProjectMode: singleProject,
    },
  };
  mkdirSync(path.join(folder, publicFolder), { recursive: true });
  cpSync(path.join(root, 'firestore.rules'), path.join(folder, 'firestore.rules'));
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(configuration, null, 2));
  return hub;
}

/**
 * Writes a folder that firebase-tools can import. It contains an index with the absolute paths of a snapshot's parts.
 * The import ignores the index's `version`.
 */
export function writeImport(folder: string, auth: string, firestoreMetadata: string | null): void {
  mkdirSync(folder, { recursive: true });
  const index = {
    version: 'local',
    auth: { version: 'local', path: path.join(auth, 'auth_export') },
    ...(firestoreMetadata && {
      firestore: {
        version: 'local',
        path: path.dirname(firestoreMetadata),
        metadata_file: firestoreMetadata,
      },
    }),
  };
  writeFileSync(path.join(folder, 'firebase-export-metadata.json'), JSON.stringify(index));
}
