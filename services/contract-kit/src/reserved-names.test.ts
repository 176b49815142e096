import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
	'login',
	'Login',
	'ALL',
	'markdown_guide',
	'ghost',
	'admin',
	'system',
	'sw',
	'null',
	'undefined',
	'reset_password',
	'verify_email',
	'admin_',
	'_Admin__',
	'__mod',
	'official_',
	'Everyone',
	'here',
	'postmaster',
	'No_Reply',
	'oembed',
	'opensearch',
])('%s is reserved', (name) => {
	expect(isReservedName(name)).toBe(true)
})

test.each([
	'quiet_heron',
	'Gardening',
	'admin_of_roses',
	'logins',
	'welcome',
	'constructor',
	'__proto__',
	'_',
	'____',
	'a_d_m_i_n',
	'staffordshire',
	'no_home',
])('%s is free', (name) => {
	expect(isReservedName(name)).toBe(false)
})
