interface ImportMetaEnv {
  /** Address of the Auth emulator; set by the local stack's build only. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
  /** Site key of reCAPTCHA Enterprise; without it App Check is off and costs no bytes. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
