/** What people think of an answer. */
export const feedback = {
  'rating.good': 'good answer',
  'rating.bad': 'bad answer',
  'feedback.good': 'Good answer',
  'feedback.bad': 'Bad answer',
  'feedback.thanks': 'Thanks, noted: {rating:rating.*}.',
  'feedback.given': '{who}: {rating:rating.*}',
  'console.feedback': 'Was this answer good?',
} as const
