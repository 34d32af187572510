import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? '8080'}`;

export default defineConfig({
  base: '/admin/',
  plugins: [react(), compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.js$/, threshold: 1_024 })],
  // The gateway puts a new one into every page that it serves.
  html: { cspNonce: 'NONCE_OF_THE_PAGE' },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // The notices of what is bundled, which its licences ask for.
    license: { fileName: 'licenses.md' },
  },
  server: {
    port: Number(process.env['ADMIN_PORT'] ?? 8086),
    strictPort: true,
    proxy: { '/admin/api': gateway, '/api': gateway, '/v1': gateway },
  },
});
