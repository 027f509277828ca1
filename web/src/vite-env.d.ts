interface ImportMetaEnv {
  /** Address of the Auth emulator; set by the local stack's build only. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
}
