import type { FirebaseApp } from 'firebase/app';

/** Site keys of reCAPTCHA Enterprise by project id. They are public; a project without one does without App Check. */
const siteKeys: Partial<Record<string, string>> = {
  // 'your-project-id': '6L…',
};

/**
 * Proves to the API that a request comes from this client.
 *
 * @returns where the proof of a call comes from, or null where the project has no key: then App Check costs no bytes.
 */
export async function startAppCheck(app: FirebaseApp): Promise<(() => Promise<string>) | null> {
  const siteKey = siteKeys[app.options.projectId ?? ''];
  if (siteKey === undefined) return null;
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return async () => (await getToken(appCheck)).token;
}
