import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { Link } from '../navigation/link.tsx'
import { endpoint } from './endpoint.ts'
import { useOutdate } from './use-outdate.ts'
import { usePageData } from './use-page-data.ts'

const list = endpoint<typeof import('@folkmoot/community-contract/community-endpoints').listCommunities>('GET', '/api/communities')

function Names(): ReactNode {
	const page = usePageData(list, {})
	return <p>{page.state === 'loaded' ? page.data.map(({ name }) => name).join() : 'loading'}</p>
}

function Screen(): ReactNode {
	const [isShown, setShown] = useState(true)
	const outdate = useOutdate()
	return (
		<>
			{isShown && <Names />}
			<button type="button" onClick={() => setShown(!isShown)}>
				toggle
			</button>
			<button type="button" onClick={() => outdate('/api/communities')}>
				outdate
			</button>
			<Link to="/elsewhere">go</Link>
		</>
	)
}

it('keeps what is on screen, and lets the next page fetch anew', async () => {
	let asked = 0
	fakeApi()
		.on(list, () => [sampleCommunity({ name: `Visit_${++asked}` })])
		.install()
	renderInFrame(<Screen />)
	await userEvent.click(screen.getByText('go'))
	expect(await screen.findByText('Visit_1')).toBeTruthy()
	const toggle = async () => userEvent.click(screen.getByText('toggle'))
	await toggle()
	await toggle()
	expect(screen.getByText('Visit_1')).toBeTruthy()
	await userEvent.click(screen.getByText('outdate'))
	expect(screen.getByText('Visit_1')).toBeTruthy()
	await toggle()
	await toggle()
	expect(await screen.findByText('Visit_2')).toBeTruthy()
})
