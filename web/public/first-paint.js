// Runs before the first paint. It uses only what earlier visits have stored in this browser.
(function () {
  const page = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Blocked storage counts as a first visit.
      return null;
    }
  }

  function blank() {
    page.classList.add('blank');
  }

  // Sets the theme, so that users of the dark theme see no white page. MUI reads the same key later. An unknown value
  // is removed.
  const chosen = stored('theme');
  if (chosen !== null && chosen !== 'light' && chosen !== 'dark' && chosen !== 'system') {
    localStorage.removeItem('theme');
  }
  let theme =
    chosen === 'light' || chosen === 'dark'
      ? chosen
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
  page.setAttribute('data-theme', theme);

  // Prints in the light theme.
  addEventListener('beforeprint', function () {
    theme = page.getAttribute('data-theme');
    page.setAttribute('data-theme', 'light');
  });
  addEventListener('afterprint', function () {
    page.setAttribute('data-theme', theme);
  });
  document.querySelector('meta[name="theme-color"]').content = theme === 'dark' ? '#0e0d16' : '#f4f3ff';

  function openApp() {
    blank();
    location.replace('/home');
  }

  // Opens the app if Firebase has stored a session. This happens once per tab, because the session may have ended.
  function openAppWithSession() {
    let opening;
    try {
      if (sessionStorage.getItem('session_found') !== null) return;
      opening = indexedDB.open('firebaseLocalStorageDb');
    } catch {
      return;
    }
    // If there is no database, none is created.
    opening.onupgradeneeded = function () {
      opening.transaction.abort();
    };
    opening.onsuccess = function () {
      const name = 'firebaseLocalStorage';
      const database = opening.result;
      const keys = database.objectStoreNames.contains(name)
        ? database.transaction(name).objectStore(name).getAllKeys()
        : {};
      database.close();
      keys.onsuccess = function () {
        if (!keys.result.some((key) => String(key).startsWith('firebase:authUser:'))) return;
        sessionStorage.setItem('session_found', 'true');
        openApp();
      };
    };
  }

  // Sends a signed-in user to the app before the landing page is painted. If the session has ended, the app leads back.
  const onLanding = location.pathname === '/';
  if (onLanding && stored('signed_in') !== null) openApp();
  else if (onLanding) openAppWithSession();

  // Preloads the files of this address. Otherwise the app's first script would request them only when it runs.
  const named = document.querySelector('meta[name="parts"]');
  if (named) {
    const parts = JSON.parse(named.content);
    const address = location.pathname.replace(/\/+$/, '');
    const atSignIn = address === '/login' && stored('signed_in') === null;
    const files = atSignIn
      ? parts['/login']
      : parts.app.concat(parts[address === '/login' ? '/home' : address] || []);
    files.forEach(function (file) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    });
  }

  // Blanks a page of the app when the user leaves it, and reloads it on Back. Otherwise the browser could show its
  // content from before a sign-out. The landing page is reloaded only if a user is signed in.
  addEventListener('pagehide', function (event) {
    if (event.persisted && !onLanding) blank();
  });
  addEventListener('pageshow', function (event) {
    if (event.persisted && (!onLanding || stored('signed_in') !== null)) location.reload();
  });
})();
