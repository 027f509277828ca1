// The Firebase CLI loads this file. Its Hosting emulator decodes each path. If a path cannot be decoded, such as
// `/%E0%A4%A`, all emulators would end. This code responds to such requests before the emulator does.
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
