// Runs before the first paint, so that nobody who chose dark is shown a white page. The app takes over from here; both
// read the same key, and a value that is none of the three is dropped.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
    if (chosen !== 'light' && chosen !== 'dark' && chosen !== 'system') localStorage.removeItem('theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  var theme =
    chosen === 'light' || chosen === 'dark'
      ? chosen
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
  document.documentElement.setAttribute('data-theme', theme);
  document.querySelector('meta[name="theme-color"]').content = theme === 'dark' ? '#0e0d16' : '#f4f3ff';
})();
