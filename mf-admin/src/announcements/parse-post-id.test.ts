import { expect, it } from 'vitest'
import { parsePostId } from './parse-post-id.ts'

it.each([
	['https://moot.example/Gardening/post/abcd0001', 'abcd0001'],
	['https://moot.example/Gardening/post/abcd0001/0123456789abcdef01234567?x#y', 'abcd0001'],
	[' /Gardening/post/abcd0001/ ', 'abcd0001'],
	['abcd0001', 'abcd0001'],
	['https://moot.example/Gardening', null],
	['abcd00012', null],
	['', null],
])('%j', (text, id) => expect(parsePostId(text)).toBe(id))
