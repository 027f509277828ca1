// Runs before the first paint. What it knows by then is only what earlier visits have left in this browser.
(function () {
  var page = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: nobody was here before.
      return null;
    }
  }

  function blank() {
    page.classList.add('blank');
  }

  // Nobody who chose dark is shown a white page. The page takes over from here; both read the same key, and a value that
  // is none of the three is dropped.
  var chosen = stored('theme');
  if (chosen !== null && chosen !== 'light' && chosen !== 'dark' && chosen !== 'system') {
    localStorage.removeItem('theme');
  }
  var theme =
    chosen === 'light' || chosen === 'dark'
      ? chosen
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
  page.setAttribute('data-theme', theme);
  document.querySelector('meta[name="theme-color"]').content = theme === 'dark' ? '#0e0d16' : '#f4f3ff';

  // Whoever is signed in sees nothing of the landing page; should the session be over, the app leads back here.
  var onLanding = location.pathname === '/';
  if (onLanding && stored('signed_in') !== null) {
    blank();
    location.replace('/home');
  }

  // The files of this address, which the entry would ask for only once it runs. Where the build named none, it still does.
  var named = document.querySelector('meta[name="parts"]');
  if (named) {
    var parts = JSON.parse(named.content);
    var address = location.pathname.replace(/\/+$/, '');
    var atDoor = address === '/login' && stored('signed_in') === null;
    var files = atDoor
      ? parts['/login']
      : parts.app.concat(parts[address === '/login' ? '/home' : address] || []);
    files.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    });
  }

  // A page that the browser kept shows what was there when it was left, to whoever comes Back to it: perhaps after a
  // sign-out. It is blank from the moment it is left, and loaded again.
  addEventListener('pagehide', function (event) {
    if (event.persisted && !onLanding) blank();
  });
  addEventListener('pageshow', function (event) {
    if (event.persisted && (!onLanding || stored('signed_in') !== null)) location.reload();
  });
})();
