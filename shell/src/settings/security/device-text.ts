import { t } from '../text.ts'

const unknown: Readonly<Record<string, Parameters<typeof t>[0]>> = {
	'Unknown device': 'device-unknown',
	'Unknown app': 'device-unknown-app',
}

/** What the service says of a session's device, such as "Firefox on Linux" (`describe-device.ts`), in the language of the page. */
export function deviceText(device: string): string {
	const [program = '', system] = device.split(' on ')
	const key = Object.hasOwn(unknown, program) && unknown[program]
	const app = key ? t(key) : program
	return system === undefined ? app : t('device', { app, system })
}
