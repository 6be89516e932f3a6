import { frontEnd } from '@seatdesk/front/build'
import { defineConfig } from 'vite'

export default defineConfig(frontEnd())
