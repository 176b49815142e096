import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Accordion } from './accordion.tsx'
import { Document, type DocumentPart } from './document.tsx'
import { questionsAbout } from './questions.tsx'

export function head({ site }: HeadContext): Head {
	return {
		title: 'About',
		description: `${site.name} is a non-profit, open-source discussion site funded by donations, with no ads and no tracking.`,
	}
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title={`About ${name}`}
			lead={`${name} is a place to talk about what you care about, in communities run by their members. It is non-profit, and it does not track what you read.`}
			parts={partsFor(name)}
		/>
	)
}

function partsFor(name: string): DocumentPart[] {
	return [
		{ id: 'how-it-works', heading: 'How it works', content: <HowItWorks /> },
		{ id: 'what-it-is-not', heading: 'What you won’t find here', content: <NotHere name={name} /> },
		{ id: 'take-part', heading: 'Discuss the site', content: <TakePart name={name} /> },
		{ id: 'apps', heading: 'Apps', content: <Apps name={name} /> },
		{ id: 'questions', heading: 'Questions', content: <Accordion items={questionsAbout(name)} /> },
	]
}

function HowItWorks(): ReactNode {
	return (
		<>
			<p>
				Everything happens in <Link to={paths.communities()}>communities</Link>. Members post text, links and pictures, reply to each other
				in threads, and vote: good posts rise, poor ones sink. You choose what you see by joining communities and by muting people and
				communities you would rather not see.
			</p>
			<p>
				Each community has its own moderators, who set its rules and follow the{' '}
				<Link to={paths.moderatorGuidelines()}>guidelines for moderators</Link>. A few{' '}
				<Link to={paths.guidelines()}>rules for everybody</Link> apply across the whole site.
			</p>
		</>
	)
}

function NotHere({ name }: { name: string }): ReactNode {
	return (
		<ul>
			<li>
				<strong>No ads.</strong> {name} is non-profit and funded by donations.
			</li>
			<li>
				<strong>No tracking.</strong> No third party learns what you read. What we store, and for how long, is in the{' '}
				<Link to={paths.privacyPolicy()}>privacy policy</Link>.
			</li>
			<li>
				<strong>No login wall.</strong> You can read every page without an account.
			</li>
			<li>
				<strong>No secrets.</strong> The software is open source: anyone can see how posts are ranked, and run their own site. It includes
				third-party work under <a href={paths.thirdPartyNotices()}>its own licences</a>.
			</li>
		</ul>
	)
}

function TakePart({ name }: { name: string }): ReactNode {
	return (
		<>
			<p>Two communities are about {name} itself. They are the quickest way to reach the team:</p>
			<ul>
				<li>
					<Link to={paths.community('DiscuitMeta')}>DiscuitMeta</Link>: news, site rules and changes.
				</li>
				<li>
					<Link to={paths.community('DiscuitSuggestions')}>DiscuitSuggestions</Link>: feature requests and ideas.
				</li>
			</ul>
		</>
	)
}

function Apps({ name }: { name: string }): ReactNode {
	return (
		<>
			<p>
				{name} works as well in a phone’s browser as on a desktop. There are also two third-party mobile apps, each with its own community:
			</p>
			<ul>
				<li>
					<Link to={paths.community('DiscoApp')}>DiscoApp</Link>
				</li>
				<li>
					<Link to={paths.community('Diskette')}>Diskette</Link>
				</li>
			</ul>
		</>
	)
}
