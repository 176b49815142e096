import { expect, it } from 'vitest'
import { sayChange, sayFields } from './say-detail.ts'

it.each([
	['signupsDisabled', 'false → true', 'no → yes'],
	['communityCreation', 'admins → members', 'Admins only → Members with 10 points'],
	['captcha', 'default → off', 'Server default → Off'],
	['defaultLanguage', 'en → de', 'English → Deutsch'],
	['offeredLanguages', 'en, de, ar → en, de', 'English, Deutsch and العربية → English and Deutsch'],
	['welcomeCommunity', ' → Tea', 'none → Tea'],
	['embedHosts', 'a.example → ', 'a.example → none'],
	['captcha', 'on → gone', 'On → gone'],
	['name', 'false → true', null],
	['constructor', 'false → true', null],
	['captcha', 'on', null],
])('says the setting %s, %s', (name, value, said) => {
	expect(sayChange(name, value)).toBe(said)
})

it.each([
	['issuer, clientSecret, isOn', 'Issuer address, Client secret and whether members can sign in with it'],
	['holdFirst, about', 'how many first posts and comments are held and the description'],
	['gone', 'gone'],
	['constructor', 'constructor'],
])('says the fields %s', (names, said) => {
	expect(sayFields(names)).toBe(said)
})
