import { expect, it } from 'vitest'
import { shownAddress } from './shown-address.ts'

it.each([
	['https://receiver.example', 'receiver.example'],
	['https://receiver.example/', 'receiver.example'],
	['https://receiver.example:8443/hook', 'receiver.example:8443/hook'],
	['https://receiver.example/hook?token=abc', 'receiver.example/hook…'],
	['https://discord.com/api/webhooks/112233/AbCdEf', 'discord.com/api/webhook…'],
	['https://hooks.slack.com/services/T00/B00/XXX', 'hooks.slack.com/services/T0…'],
])('%s → %s', (url, shown) => {
	expect(shownAddress(url)).toBe(shown)
})
