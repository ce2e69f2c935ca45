/** A description of the writes of the mock backend, as FastAPI makes one: what fits the app. */
export function openApiDocument() {
  const id = { type: 'integer' };
  const text = { type: 'string' };
  const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
  const object = (properties: Record<string, object>, optional: string[] = []) => ({
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
  });
  const list = (items: object) => ({ type: 'array', items });
  const body = (schema: object) => ({
    requestBody: { required: true, content: { 'application/json': { schema } } },
  });
  const query = (...names: string[]) => ({
    parameters: names.map((name) => ({
      name,
      in: 'query',
      required: true,
      schema: name.endsWith('d') && name !== 'uuid' ? id : text,
    })),
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const sex = { enum: ['m', 'v', 'x'], type: 'string' };
  const answer = { type: 'integer', enum: [1, 2, 3, 4, 5] };
  const schemas = {
    SignUp: object({
      firstname: text,
      name: text,
      email: text,
      password: text,
      school_id: id,
      school_user_id: orNull(text),
      sex,
      role_id: { const: 1 },
      permission_id: id,
    }),
    UserUpdate: object({
      uuid: text,
      firstname: orNull(text),
      name: orNull(text),
      email: orNull(text),
      sex: orNull(sex),
      language: orNull({ enum: ['dutch', 'french', 'german', 'english', 'other'] }),
      birthdate: orNull(text),
      marital_state: orNull(text),
      education: orNull(text),
      permission_id: { enum: [1, 2, 3] },
    }),
    Submission: object({
      form_id: id,
      assignment_id: id,
      group_id: id,
      user_id: id,
      open: { type: 'boolean' },
      blocks: list(object({ block_id: id, questions: list(object({ question_id: id, answer })) })),
    }),
    NewForm: object({
      name: text,
      description: text,
      color: text,
      blocks: list(object({ name: text, description: text, questions: list(object({ question: text })) })),
    }),
    Group: object({ name: text, memberlimit: { type: 'integer' } }),
    Groups: object({ groups: list(id) }),
    Subscription: object({ assignment_id: id, group_id: id }),
    Password: object({ old_password: text, new_password: text }),
    Answer: object({ answer }),
    Test: object({ questions: list(object({ question_id: id, question: text, answer })) }),
  };
  const paths: Record<string, object> = {
    '/api/auth/user': { post: body(ref('SignUp')) },
    '/api/auth/user/update_password': { patch: body(ref('Password')) },
    '/api/evaluation/user': { put: body(ref('UserUpdate')) },
    '/api/evaluation/user_forms': { post: body(ref('Submission')) },
    '/api/evaluation/user_forms/{id}/answers/{question}': { put: body(ref('Answer')) },
    '/api/evaluation/forms': {
      post: { ...body(ref('NewForm')), ...query('teacher_id') },
      delete: query('form_id'),
    },
    '/api/evaluation/groups': { post: body(ref('Group')), delete: query('group_id') },
    '/api/evaluation/assignment': {
      post: { ...body(ref('Groups')), ...query('form_id', 'name') },
      put: query('assignment_id'),
    },
    '/api/evaluation/assignment/{id}': { delete: {} },
    '/api/evaluation/{kind}/form': { post: body(ref('Test')) },
    '/api/evaluation/subscribe': { post: body(ref('Subscription')) },
    '/api/evaluation/user_role': { put: query('uuid', 'role_id') },
  };
  // biome-ignore lint/suspicious/noExplicitAny: a planted difference changes any part of it
  return { openapi: '3.1.0', paths, components: { schemas } } as any;
}
