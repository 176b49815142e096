import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Link } from '../navigation/link.tsx'
import { endpoint } from './endpoint.ts'
import { useInvalidate } from './use-invalidate.ts'
import { usePageData } from './use-page-data.ts'

const list = endpoint<typeof import('@folkmoot/community-contract/community-endpoints').listCommunities>('GET', '/api/communities')

function Names(): ReactNode {
	const page = usePageData(list, {})
	return <p>{page.state === 'loaded' ? page.data.map(({ name }) => name).join() : 'loading'}</p>
}

function Screen(): ReactNode {
	const [isShown, setShown] = useState(true)
	const invalidate = useInvalidate()
	return (
		<>
			{isShown && <Names />}
			<button type="button" onClick={() => setShown(!isShown)}>
				toggle
			</button>
			<button type="button" onClick={() => invalidate('/api/communities')}>
				invalidate
			</button>
			<Link to="/elsewhere">go</Link>
		</>
	)
}

it('keeps the displayed data, and makes the next page refetch', async () => {
	let requests = 0
	fakeApi()
		.on(list, () => [sampleCommunity({ name: `Visit_${++requests}` })])
		.install()
	renderInFrame(<Screen />)
	await userEvent.click(screen.getByText('go'))
	expect(await screen.findByText('Visit_1')).toBeTruthy()
	const toggle = async () => userEvent.click(screen.getByText('toggle'))
	await toggle()
	await toggle()
	expect(screen.getByText('Visit_1')).toBeTruthy()
	await userEvent.click(screen.getByText('invalidate'))
	expect(screen.getByText('Visit_1')).toBeTruthy()
	await toggle()
	await toggle()
	expect(await screen.findByText('Visit_2')).toBeTruthy()
})

describe('a reply in flight', () => {
	let replies: (() => void)[] = []
	const toggleTwice = async () => {
		await userEvent.click(screen.getByText('toggle'))
		await userEvent.click(screen.getByText('toggle'))
	}

	beforeEach(async () => {
		replies = []
		fakeApi()
			.on(list, () => {
				const name = `Visit_${replies.length + 1}`
				return new Promise((resolve) => replies.push(() => resolve([sampleCommunity({ name })])))
			})
			.install()
		renderInFrame(<Screen />)
		await userEvent.click(screen.getByText('go'))
		await waitFor(() => expect(replies).toHaveLength(1))
		await userEvent.click(screen.getByText('invalidate'))
	})

	it('is invalidated for later pages', async () => {
		replies[0]?.()
		expect(await screen.findByText('Visit_1')).toBeTruthy()
		await toggleTwice()
		await waitFor(() => expect(replies).toHaveLength(2))
		replies[1]?.()
		expect(await screen.findByText('Visit_2')).toBeTruthy()
	})

	it('is fetched again for a page that has joined the request since', async () => {
		await toggleTwice()
		replies[0]?.()
		await waitFor(() => expect(replies).toHaveLength(2))
		replies[1]?.()
		expect(await screen.findByText('Visit_2')).toBeTruthy()
	})
})
