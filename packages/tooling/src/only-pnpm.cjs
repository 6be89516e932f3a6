// Fails with one clear message if the package manager is not pnpm, or if Node cannot run
// TypeScript. Uses old JavaScript syntax, because it must run on any version of Node.

const { packageManager } = require('../../../package.json')

const manager = (process.env.npm_config_user_agent || '').split('/')[0] || 'hand'
const script = process.env.npm_lifecycle_event || 'preinstall'
const isInstalling = script === 'preinstall'

if (manager !== 'pnpm') {
  const command = isInstalling ? 'install' : `run ${script}`
  fail(`Seatdesk needs pnpm, and this is ${manager}: run npx --yes ${packageManager} ${command}`)
} else if (!isInstalling && !process.features.typescript) {
  const command = 'install, which brings the one that can'
  fail(`Node ${process.version} cannot run Seatdesk: run npx --yes ${packageManager} ${command}`)
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
