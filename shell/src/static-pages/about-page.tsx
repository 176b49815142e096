import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/door.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Accordion } from './accordion.tsx'
import { Document, type DocumentPart } from './document.tsx'
import { questionsAbout } from './questions.tsx'

export function head({ site }: HeadContext): Head {
	return {
		title: 'About',
		description: `${site.name} is a place to talk: non-profit, open source, paid by donations, without ads or tracking.`,
	}
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title={`About ${name}`}
			lead={`${name} is a place for people to talk about what they care about, in communities that they run themselves. Nobody makes money from it, and nobody watches you read.`}
			parts={partsFor(name)}
		/>
	)
}

function partsFor(name: string): DocumentPart[] {
	return [
		{ id: 'how-it-works', heading: 'How it works', content: <HowItWorks /> },
		{ id: 'what-it-is-not', heading: 'What you will not find here', content: <NotHere name={name} /> },
		{ id: 'take-part', heading: 'Talk about the site', content: <TakePart name={name} /> },
		{ id: 'apps', heading: 'Apps', content: <Apps name={name} /> },
		{ id: 'questions', heading: 'Questions', content: <Accordion items={questionsAbout(name)} /> },
	]
}

function HowItWorks(): ReactNode {
	return (
		<>
			<p>
				Everything happens in <Link to={paths.communities()}>communities</Link>. Members post texts, links and pictures there, answer each
				other in threads, and vote: what readers find worthwhile rises, what they do not sinks. You choose what you see by joining
				communities, and by muting people and places you would rather not meet.
			</p>
			<p>
				Each community has moderators of its own, who set its rules and keep to the{' '}
				<Link to={paths.moderatorGuidelines()}>guidelines for moderators</Link>. A few{' '}
				<Link to={paths.guidelines()}>rules for everybody</Link> hold on the whole site.
			</p>
		</>
	)
}

function NotHere({ name }: { name: string }): ReactNode {
	return (
		<ul>
			<li>
				<strong>No ads.</strong> {name} is non-profit and lives on donations. Nothing here is written to be sold next to.
			</li>
			<li>
				<strong>No tracking.</strong> No third party is told what you read. What is stored, and for how long, is in the{' '}
				<Link to={paths.privacyPolicy()}>privacy policy</Link>.
			</li>
			<li>
				<strong>No wall.</strong> Every page can be read without an account.
			</li>
			<li>
				<strong>No secrets in the machine.</strong> The software is open source: anybody can read how posts are ordered, and run a site of
				their own. It contains the work of others, under <a href={paths.thirdPartyNotices()}>licences of their own</a>.
			</li>
		</ul>
	)
}

function TakePart({ name }: { name: string }): ReactNode {
	return (
		<>
			<p>Two communities are about {name} itself. They are the quickest way to reach the people who run it:</p>
			<ul>
				<li>
					<Link to={paths.community('DiscuitMeta')}>DiscuitMeta</Link>: how the site is doing, its rules, and what changes.
				</li>
				<li>
					<Link to={paths.community('DiscuitSuggestions')}>DiscuitSuggestions</Link>: what is missing, and what could be better.
				</li>
			</ul>
		</>
	)
}

function Apps({ name }: { name: string }): ReactNode {
	return (
		<>
			<p>
				{name} is made for the browser of your phone as much as for a desk. Two mobile apps are made by third parties; each has a community
				where its maker answers:
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
