import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'campus-market/style.css';
import './style.css';
import { App } from './App.tsx';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
