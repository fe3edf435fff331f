import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The market is linked from the folder above, which has a React of its own.
  resolve: { dedupe: ['react', 'react-dom'] },
});
