import { speak } from '@folkmoot/kit/i18n'
import { afterAll, expect, it } from 'vitest'
import { deviceText } from './device-text.ts'

const devices = ['Firefox on Linux', 'curl', 'Unknown app on Windows', 'Unknown device']
afterAll(() => speak([], () => 'en'))

it('says the devices of sessions as the service does, and in German', async () => {
	expect(devices.map(deviceText)).toEqual(devices)
	await speak(['de'], () => 'de')
	expect(devices.map(deviceText)).toEqual(['Firefox auf Linux', 'curl', 'Unbekannte App auf Windows', 'Unbekanntes Gerät'])
})
