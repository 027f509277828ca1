// Loaded into the Firebase CLI. Its Hosting emulator decodes each path and ends all emulators if it cannot, such as for
// `/%E0%A4%A`. This code responds to such requests first.
import { Server } from 'node:http';

const emit = Server.prototype.emit;

Server.prototype.emit = function emitDecodable(event, ...args) {
  const [request, response] = args;
  if (event !== 'request' || isDecodable(request.url)) return emit.call(this, event, ...args);
  response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request');
  return true;
};

function isDecodable(url) {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
