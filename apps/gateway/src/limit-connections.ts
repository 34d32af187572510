import { BlockList, isIPv6 } from 'node:net';
import type { Server } from 'node:http';
import { countedAddress } from '@rotina/service-kit/http';
import { InFlight } from '@rotina/service-kit/timing';

/** Ends the connections of one address above a maximum; those of proxies are everybody's. */
export function limitConnections(server: Server, maxPerAddress: number, proxies: readonly string[]): void {
  const trusted = networksOf(proxies);
  const open = new InFlight<string>(maxPerAddress);
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const address = countedAddress(remoteAddress);
    if (open.tryBegin(address)) socket.once('close', () => open.end(address));
    else socket.destroy();
  });
}

function networksOf(proxies: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}
