import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <MantineProvider>
        <Routes>
          <Route path="*" element="Seatdesk" />
        </Routes>
      </MantineProvider>
    </BrowserRouter>,
  )
}
