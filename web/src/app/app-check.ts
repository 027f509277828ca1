import type { FirebaseApp } from 'firebase/app';

/** The public site keys of reCAPTCHA Enterprise by project id. A project without a key runs without App Check. */
const siteKeys: Partial<Record<string, string>> = {
  // 'your-project-id': '6L…',
};

/**
 * Starts App Check, which proves to the API that a request comes from this client.
 * @returns the function that gets a call's token, or null where the project has no key. App Check is then not loaded
 */
export async function startAppCheck(app: FirebaseApp): Promise<(() => Promise<string>) | null> {
  const siteKey = siteKeys[app.options.projectId ?? ''];
  if (siteKey === undefined) return null;
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return async () => (await getToken(appCheck)).token;
}
