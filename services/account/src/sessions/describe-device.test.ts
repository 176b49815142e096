import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

it.each([
	['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux', 'computer'],
	[
		'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
		'Chrome on Android',
		'phone',
	],
	[
		'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
		'Safari on iOS',
		'tablet',
	],
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
		'Microsoft Edge on Windows',
		'computer',
	],
	['curl/8.5.0', 'curl', 'unknown'],
	['node', 'Unknown app', 'unknown'],
	['<script>alert(1)</script>', 'Unknown app', 'unknown'],
	['', 'Unknown device', 'unknown'],
	[null, 'Unknown device', 'unknown'],
])('%j is %s', (userAgent, device, kind) => {
	expect(describeDevice(userAgent)).toEqual({ device, kind })
})
